import { createHook } from 'node:async_hooks';

/** Holds what Node makes for one call of `process.nextTick`. */
export const heldTick = { object: /** @type {object | undefined} */ (undefined) };

/**
 * Keeps the calls of `process.nextTick` fast, of which each request has four or five. V8 knows the objects that Node makes for
 * them by a hidden class. It is given up in a full collection that finds none of these objects, which comes when the server
 * rests. Node's code is bound to it, and is never bound again to the one that is made then: with every call that goes another
 * way, a request took a third longer for as long as the process lived. One object that stays keeps its class.
 */
export function holdTick() {
  const hook = createHook({
    // Promises that were watched once are slower from then on.
    trackPromises: false,
    init(_id, type, _trigger, object) {
      if (type === 'TickObject') heldTick.object = object;
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
}
