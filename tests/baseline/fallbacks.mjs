// What the build uses and some supported engine lacks, with what happens there (APP-13). `check.mjs` compares
// this list with the build, both ways.

const isHomonym = 'a method of our own or of a library, not the browser’s of the same name';
const isAsked = 'asked for before it is used';
const isOptional = 'a refinement: without it everything works and fits';
const hasNoCursor = 'a phone shows no cursor';

/** @type {Readonly<Record<string, string>>} */
export const fallbacks = {
  // Globals and their properties.
  'AbortSignal.any': 'anySignal.ts does it by hand; the file reader is never given a signal',
  'Error.captureStackTrace': isAsked,
  ImageDecoder: 'decodeImage.ts decodes the whole image instead of a smaller one',
  'PublicKeyCredential.getClientCapabilities': 'SimpleWebAuthn asks for it, else uses the call before it',
  VideoFrame: 'asked for together with ImageDecoder',
  'console.exception': isAsked,
  navigation: 'leaveWatch.ts listens to links and to Back instead',
  'navigation.currentEntry': 'React asks for it before',
  'navigation.navigate': 'React asks for it before',
  'navigation.transition': 'React asks for it before',
  'navigation.traverseTo': 'leaveWatch.ts uses it only where it exists',
  'navigator.connection': isAsked,
  'navigator.share': 'without it the sheet of our own opens (SHARE)',
  'navigator.wakeLock': 'asked for before; without it a screen goes dark as ever',
  requestIdleCallback: 'a timer takes its place',
  setImmediate: isAsked,
  trustedTypes: isAsked,

  // Methods.
  '.checkVisibility()': isAsked,
  '.createHTML()': 'Trusted Types: asked for before',
  '.createPolicy()': 'Trusted Types: asked for before',
  '.createScriptURL()': 'Trusted Types: asked for before',
  '.getAttributeType()': 'Trusted Types: asked for before',
  '.getDisplayMedia()': isAsked,
  '.setSinkId()': isAsked,
  '.skipTransition()': 'React asks for it before',
  '.startViewTransition()': 'React asks for it before',
  '.destroy()': isHomonym,
  '.detect()': isHomonym,
  '.dispose()': isHomonym,
  '.fetch()': isHomonym,
  '.forget()': isHomonym,
  '.format()': isHomonym,
  '.getClientRect()': isHomonym,
  '.handle()': isHomonym,
  '.hide()': isHomonym,
  '.image()': isHomonym,
  '.isVisible()': isHomonym,
  '.token()': isHomonym,
  '.transition()': isHomonym,

  // Styles.
  'animation-range': 'used within @supports (animation-timeline)',
  'animation-timeline: scroll': 'within @supports; else the header has its shade from the start',
  'content-visibility: auto': isOptional,
  'cursor: default': hasNoCursor,
  'cursor: grab': hasNoCursor,
  'cursor: grabbing': hasNoCursor,
  'cursor: not-allowed': hasNoCursor,
  'cursor: pointer': hasNoCursor,
  'cursor: progress': hasNoCursor,
  'forced-color-adjust: none': 'Safari has no forced colors',
  'overscroll-behavior': isOptional,
  'overscroll-behavior-x': isOptional,
  'resize: vertical': isOptional,
  'scrollbar-width: none': isOptional,
  'scrollbar-width: thin': isOptional,
  'text-size-adjust': 'the build writes -webkit-text-size-adjust beside it',
  'text-wrap: balance': isOptional,
  'text-wrap: pretty': isOptional,
  'user-select': 'the build writes -webkit-user-select beside it',
};
