const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Elements that are kept: they draw the same on every computer, or say what is drawn (LOGO-8). */
export const keptElements = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon image style title desc
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feFuncA feFuncB feFuncG feFuncR feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** Elements for which a drawing is refused: with fonts of a guest's computer, in motion, pages, or as a browser likes. */
export const refusedElements: ReadonlySet<string> = new Set(
  words(`
  text tspan textPath tref altGlyph foreignObject switch feImage
  animate animateColor animateMotion animateTransform set discard
  iframe object embed audio video canvas`),
);

/** Attributes that are kept. */
export const keptAttributes = words(`
  id class style transform href
  clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering display fill fill-opacity
  fill-rule filter flood-color flood-opacity font-size image-rendering isolation lighting-color marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  transform-box transform-origin vector-effect visibility
  x y width height rx ry cx cy r fx fy fr x1 y1 x2 y2 d points pathLength viewBox preserveAspectRatio
  refX refY markerWidth markerHeight markerUnits orient
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits
  in in2 result type mode values operator k1 k2 k3 k4 tableValues slope intercept amplitude exponent stdDeviation edgeMode
  dx dy radius order kernelMatrix divisor bias targetX targetY preserveAlpha kernelUnitLength surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z
  baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector`);

/** Elements whose `href` names another part of the drawing. */
export const referring: ReadonlySet<string> = new Set(words('use linearGradient radialGradient pattern'));

/** Functions of styles and attributes, in lower case; `url` is judged by itself. */
export const keptFunctions: ReadonlySet<string> = new Set(
  words(
    `rgb rgba hsl hsla color matrix translate translatex translatey rotate scale scalex scaley skewx skewy`,
  ),
);
