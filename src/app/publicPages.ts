/** The folders of what is shown on public pages alone, by the path of a module. */
export const isOfPublicPages = /\/src\/(app\/)?(home|partners|landing|blog|sections|legal)\//;
