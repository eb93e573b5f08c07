// Entry of the script on public pages: small, without React. Every page works without it.

import './frame-script.ts';
import { enhanceForms } from './account/recovery/forgot-script.ts';
import { countDownToMail } from './account/sign-in/email-page-script.ts';
import { showLastCourse } from './browse/home/last-course-script.ts';
import { followPlaces } from './browse/home/places-script.ts';
import { applyFilters } from './browse/list/filter-script.ts';
import { enhanceContactForm } from './contact/contact-script.ts';
import { offerLanguage } from './frame/language-script.ts';
import { keepInstallOffer, startLater } from './offline/start/start-script.ts';
import { askAboutFavourites } from './paper/take-favourites-script.ts';
import { handleToggles } from './paper/toggle-script.ts';
import { showWaiting } from './ui/waiting-script.ts';

keepInstallOffer();
showWaiting();
handleToggles();
followPlaces();
showLastCourse();
applyFilters();
enhanceContactForm();
enhanceForms();
countDownToMail();
startLater();
// Deferred: storage is slow, and the language offer needs layout.
setTimeout(offerLanguage);
setTimeout(() => void askAboutFavourites().catch(() => {}));
