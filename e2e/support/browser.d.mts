/** The Chromium for the browser tests, as variables of their environment. */
export declare const browserPaths: () => { CHROMIUM_PATH?: string; WHOLE_CHROMIUM_PATH?: string };
/** The whole browser, which is what people use and so what is measured; undefined for the test tool's. */
export declare const browserPath: () => string | undefined;
