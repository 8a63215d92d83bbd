/** All styles of a page, in order: bundled fonts, tokens, base, controls. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import '../ui/controls.css';
import '../ui/dialog.css';
