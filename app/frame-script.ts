// On every page, with React or without: what the frame does.

import './search/search-script.ts';
import { closeMenus } from './frame/menu-script.ts';

closeMenus();
