/** What a script uses that a supported engine lacks: the engines by feature. */
export declare const lackingInScript: (code: string) => Map<string, string[]>;
/** What a style sheet uses that a supported engine lacks: the engines by feature. */
export declare const lackingInStyles: (sheet: string) => Map<string, string[]>;
