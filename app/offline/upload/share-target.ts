/** Where the device's own "Share" posts files once the library is installed as an app: the service worker takes them. */
export const SHARE_TARGET = '/home/uploadform/shared';
/** Says at the form's address that what was shared did not arrive: there was no worker. */
export const SHARED_LOST = 'lost';
