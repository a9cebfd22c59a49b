// The global styles in their order; `src/main.tsx` imports this file once, before any view.
import './fonts.css.ts';
import './values.css.ts';
import './reset.css.ts';
import './motion.css.ts';
