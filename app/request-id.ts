import { createContext } from 'react';

/** The id of the request that the page answers; '' in the browser, which keeps what the server wrote. */
export const RequestId = createContext('');
