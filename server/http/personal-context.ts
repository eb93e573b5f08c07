import { RouterContextProvider } from 'react-router';
import { deviceContext, sessionContext } from '../../app/context.ts';

type Key<Value> = Parameters<RouterContextProvider['get']>[0] & { defaultValue?: Value };

/** Notices when a loader or an action asks who the person is, so that its page is for that person only. */
export class PersonalContext extends RouterContextProvider {
  isPersonal = false;

  override get<Value>(key: Key<Value>): Value {
    if (key === sessionContext || key === deviceContext) this.isPersonal = true;
    return super.get(key) as Value;
  }
}
