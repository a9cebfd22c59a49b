/** The Chromium for the browser tests, as variables of their environment. */
export declare const browserPaths: () => { CHROMIUM_PATH?: string; WHOLE_CHROMIUM_PATH?: string };
/** The whole browser, which is what people use and so what is measured; undefined for the test tool's. */
export declare const browserPath: () => string | undefined;
/** The path of a program; undefined if the machine does not have it. */
export declare const find: (name: string) => string | undefined;
/** Whether packages of Debian may be installed here. */
export declare const mayInstall: () => boolean;
/** Installs packages of Debian. A failure shows in what is missing afterwards. */
export declare const install: (...names: string[]) => void;
/** Whether `/dev/shm` is large enough for all browsers of a run. */
export declare const hasSharedMemory: () => boolean;
