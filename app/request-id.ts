import { createContext } from 'react';

export const RequestId = createContext('');
