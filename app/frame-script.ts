import './search/search-script.ts';
import { closeMenus } from './frame/menu-script.ts';

closeMenus();
