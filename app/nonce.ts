import { createContext } from 'react-router';

/** One random word a response: the only inline scripts that the browser may run carry it. */
export const nonceContext = createContext<string>();
