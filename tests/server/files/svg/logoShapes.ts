/** The ways in which programs say how large a drawing of 120 × 80 is. */
const frames = {
  'size and box': 'width="120" height="80" viewBox="0 0 120 80"',
  'box alone': 'viewBox="0 0 120 80"',
  'size alone': 'width="120px" height="80px"',
  'paper size and box': 'width="30mm" height="20mm" viewBox="0,0,120,80"',
};

const twoColors =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR42mO4oaz1/5A7A4QCACynBlteRc9UAAAAAElFTkSuQmCC';

/** What logos consist of, and what programs leave in them. */
const contents: Readonly<Record<string, string>> = {
  shapes: `<rect x="4" y="4" width="30" height="20" rx="4" fill="#d8232a"/><circle cx="60" cy="30" r="20"/>
    <ellipse cx="90" cy="60" rx="20" ry="9" fill="none" stroke="#0b1f2a" stroke-width="3"/><line x1="0" y1="70" x2="50" y2="60" stroke="red"/>
    <polyline points="5,40 20,60 35,40" fill="none" stroke="#123b5d"/><polygon points="90 5,115 5,100 30" fill="rgb(20, 90, 60)"/>
    <path fill-rule="evenodd" d="M10 10h40v40h-40zM20 20h20v20h-20z" transform="translate(50 20) rotate(12)"/>`,
  'linear gradient': `<defs><linearGradient id="a"><stop offset="0" stop-color="#fc4"/><stop offset="100%" style="stop-color:#d8232a;stop-opacity:.6"/></linearGradient>
    <linearGradient id="b" xlink:href="#a" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(20)"/></defs><rect width="120" height="80" fill="url(#b)"/>`,
  'radial gradient': `<radialGradient id="a" cx="50%" cy="40%" r="60%" fx=".3" gradientUnits="objectBoundingBox" spreadMethod="reflect">
    <stop stop-color="white"/><stop offset="1" stop-color="hsl(210, 60%, 30%)"/></radialGradient><circle cx="60" cy="40" r="38" fill="url('#a') #f00"/>`,
  mask: `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="80" style="mask-type:alpha"><circle cx="60" cy="40" r="30" fill="#fff"/></mask>
    <g mask="url(#m)"><rect width="120" height="80" fill="#6a5be0"/></g>`,
  'clip path': `<clipPath id="c"><path d="M60 5 L115 75 L5 75Z" clip-rule="evenodd"/></clipPath><rect width="120" height="80" clip-path="url( &quot;#c&quot; )" fill="teal"/>`,
  'symbol and use': `<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol><use href="#s" width="40" height="40" fill="#d8232a"/>
    <use xlink:href="#s" x="60" y="20" width="50" height="50" opacity=".5"/>`,
  pattern: `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="skewX(10) scale(1.5)"><circle cx="5" cy="5" r="3"/></pattern>
    <rect width="120" height="80" fill="url(#p)"/>`,
  'style sheet': `<defs><style type="text/css"><![CDATA[
      /* made by hand */ .fil0 {fill:#2B2A29;fill-rule:nonzero} g > .fil1 {fill:url(#a)} #x{opacity:.4}
    ]]></style><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
    <g><rect class="fil0" width="50" height="40"/><rect id="x" class="fil1" x="55" y="30" width="60" height="40"/></g>`,
  'style attributes': `<path style="fill:#ffc247;stroke:#0b1f2a;stroke-width:2px;stroke-dasharray:4,2;-inkscape-font-specification:'Sans, Bold';paint-order:stroke" d="M5 5h100v60H5z"/>`,
  'image in it': `<image width="60" height="60" preserveAspectRatio="none" image-rendering="pixelated" xlink:href="data:image/png;base64,${twoColors.slice(0, 40)}
    ${twoColors.slice(40)}"/>`,
  filter: `<filter id="f" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/>
    <feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="h"/><feOffset dy="4"/><feGaussianBlur stdDeviation="3"/>
    <feComposite in2="h" operator="out"/><feBlend in2="b" mode="normal" result="e"/><feMerge><feMergeNode in="e"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <g filter="url(#f)"><circle cx="60" cy="40" r="25" fill="#d8232a"/></g>`,
  marker: `<marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>
    <path d="M10 40L60 10L110 40" fill="none" stroke="black" stroke-width="2" marker-start="url(#m)" marker-end="url(#m)"/>`,
  'as of Inkscape': `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base" pagecolor="#ffffff"><inkscape:grid xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" type="xygrid"/></sodipodi:namedview>
    <defs id="defs1"><inkscape:path-effect xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" effect="spiro"/></defs>
    <metadata id="m"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"><cc:Work rdf:about=""><text>who</text></cc:Work></rdf:RDF></metadata>
    <g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="Layer (1)" inkscape:groupmode="layer" id="layer1"><path id="p" style="fill:#d8232a" d="M 10,10 H 90 V 60 Z" inkscape:connector-curvature="0"/></g>`,
  'as of Illustrator': `<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In --><style type="text/css">
	.st0{fill:#FFFFFF;stroke:#1D1D1B;stroke-miterlimit:10;}
	.st1{clip-path:url(#SVGID_00000_);}
    </style><?xpacket begin="" id="W5M0"?><g id="Layer_x0020_1" i:extraneous="self" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><defs><rect id="SVGID_1_" x="10" y="10" width="90" height="50"/></defs>
    <clipPath id="SVGID_00000_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath><g class="st1"><circle class="st0" cx="60" cy="40" r="35"/></g></g>
    <i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" id="adobe_pgf"><![CDATA[eJzsvemS</i:pgf>]]></i:pgf>`,
  'as of Figma': `<title>Logo &amp; sign</title><desc>Created with &lt;Figma&gt;</desc><g id="a b" data-name="Frame 1" role="img" aria-label="x">
    <path d="M10 10H110V70H10Z" fill="#D9291D" style="fill:#D9291D;fill-opacity:1;mix-blend-mode:multiply"/></g>`,
  'link and inner drawing': `<a xlink:href="https://casa.example" fill="#123b5d" transform="translate(5)" target="_blank"><rect width="40" height="40"/></a>
    <svg xmlns="http://www.w3.org/2000/svg" x="60" y="10" width="50" height="50" viewBox="0 0 2 1" preserveAspectRatio="xMinYMin slice"><circle cx="1" cy=".5" r=".5"/></svg>`,
};

/** An SVG document. */
export const drawing = (content: string, frame: string = frames['size and box']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${frame}>${content}</svg>`;

const prolog = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\r\n`;

/** 64 logos that can stay vectors: each content in each frame, each other one with a prolog. */
export const logoShapes = (): [name: string, svg: string][] =>
  Object.entries(contents).flatMap(([name, content]) =>
    Object.entries(frames).map(([framed, frame], index): [string, string] => [
      `${name}, ${framed}`,
      `${index % 2 === 0 ? prolog : ''}${drawing(content, frame)}`,
    ]),
  );
