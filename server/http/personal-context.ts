import { RouterContextProvider } from 'react-router';
import { deviceContext, sessionContext, starsAccountContext } from '../../app/context.ts';

type Key<Value> = Parameters<RouterContextProvider['get']>[0] & { defaultValue?: Value };

/** Notices when a loader or an action asks who the person is, so that its page is for that person only. */
export class PersonalContext extends RouterContextProvider {
  /** Does the page show more of the person than their address? Then it is made for them alone. */
  isPersonal = false;
  /** Does it show more than their address and stars? Then nobody stores it. */
  isOwn = false;

  override get<Value>(key: Key<Value>): Value {
    const value = super.get(key) as Value;
    // Without a session the page is that of all visitors. A device may have told more by its other cookies.
    const isOwn = key === deviceContext || (key === sessionContext && value !== undefined);
    this.isOwn ||= isOwn;
    this.isPersonal ||= isOwn || key === starsAccountContext;
    return value;
  }
}
