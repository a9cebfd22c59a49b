/** The oldest supported version of each engine, by its name in MDN's data. */
export declare const engines: ReadonlyMap<string, number>;
/** The same for the build's `target`: `safari17`. */
export declare const buildTarget: string[];
