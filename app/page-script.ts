// The only script of the public pages: no React, a few lines, and every page works without it.
document.documentElement.dataset.script = 'on';
