// The script of all public pages: small, without React. Every page works without it.

import { enhanceForms } from './account/recovery/forgot-script.ts';
import { enhanceContactForm } from './contact/contact-script.ts';
import { offerLanguage } from './frame/language-script.ts';
import { closeMenus } from './frame/menu-script.ts';
import { showWaiting } from './ui/waiting-script.ts';

showWaiting();
closeMenus();
offerLanguage();
enhanceContactForm();
enhanceForms();
