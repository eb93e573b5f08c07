export const UNREACHABLE = 'The library could not be reached. Check your connection and try again.';
