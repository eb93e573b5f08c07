// The only script of the public pages: small, without React. Every page works without it.

import './frame-script.ts';
import { enhanceForms } from './account/recovery/forgot-script.ts';
import { countDownToMail } from './account/sign-in/email-page-script.ts';
import { showReadPapers } from './browse/continue-script.ts';
import { enhanceContactForm } from './contact/contact-script.ts';
import { offerLanguage } from './frame/language-script.ts';
import { keepInstallOffer, startLater } from './offline/start/start-script.ts';
import { keepStars } from './paper/star-script.ts';
import { showWaiting } from './ui/waiting-script.ts';

keepInstallOffer();
showWaiting();
keepStars();
showReadPapers();
enhanceContactForm();
enhanceForms();
countDownToMail();
startLater();
// In a task of its own: the browser's storage takes its time, and an offer is laid out.
setTimeout(offerLanguage);
