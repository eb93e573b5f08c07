/** Path of the installed app's Web Share Target, handled by the service worker. */
export const SHARE_TARGET = '/home/uploadform/shared';
/** URL parameter that tells the form that shared files were lost, because no worker was running. */
export const SHARED_LOST = 'lost';
/**
 * URL parameter that tells the form that shared files were lost, because the device is full or blocks
 * storage.
 */
export const SHARED_UNSTORED = 'unstored';
