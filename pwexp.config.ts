import base from './playwright.config.ts';
const x = process.env['XARGS']?.split(' ') ?? [];
const use: any = { ...base.use, launchOptions: { ...base.use!.launchOptions, args: [...base.use!.launchOptions!.args!, ...x] } };
if (process.env['XTRACE']) use.trace = 'off';
if (process.env['XRM']) use.contextOptions = { reducedMotion: 'reduce' };
if (process.env['XVP']) use.viewport = { width: 1024, height: 640 };
export default { ...base, use };
