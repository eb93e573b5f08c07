// The only script of the public pages: no React, a few lines, and every page works without it.
import { enhanceContactForm } from './contact/contact-script.ts';
import { enhanceReader } from './reading/reading-script.ts';
import { enhanceForms } from './ui/form-script.ts';
import { closeMenus } from './ui/menu-script.ts';
import { showWaiting } from './ui/waiting-script.ts';

showWaiting();
closeMenus();
enhanceContactForm();
enhanceForms();
enhanceReader();
