/** Path of the installed app's Web Share Target, handled by the service worker. */
export const SHARE_TARGET = '/home/uploadform/shared';
/** Parameter of the form for lost shared files: there was no worker. */
export const SHARED_LOST = 'lost';
