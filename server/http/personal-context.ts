import { RouterContextProvider } from 'react-router';
import { deviceContext, sessionContext, togglesAccountContext } from '../../app/context.ts';

type Key<Value> = Parameters<RouterContextProvider['get']>[0] & { defaultValue?: Value };

export class PersonalContext extends RouterContextProvider {
  isPersonal = false;
  isOwn = false;

  override get<Value>(key: Key<Value>): Value {
    const value = super.get(key) as Value;
    // Without a session the page is the same for every guest. A device may reveal more by its other cookies.
    const isOwn = key === deviceContext || (key === sessionContext && value !== undefined);
    this.isOwn ||= isOwn;
    this.isPersonal ||= isOwn || key === togglesAccountContext;
    return value;
  }
}
