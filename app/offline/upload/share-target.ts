/** Path of the installed app's Web Share Target, handled by the service worker. */
export const SHARE_TARGET = '/home/uploadform/shared';
/** URL parameter for lost files: no worker was running when they were shared. */
export const SHARED_LOST = 'lost';
/** URL parameter for lost files: the device is full or blocks storage. */
export const SHARED_UNSTORED = 'unstored';
