import { Form } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Act, ActForm, AnswerNotice, useAct } from './act-form.tsx';
import { Section } from './section.tsx';

type SignedInDevice = { id: string; name: string; since: string; seen: string; here: boolean };

export function DevicesSection({ devices }: { devices: SignedInDevice[] }) {
  const text = useText();
  const one = useAct('sign-out');
  const others = useAct('sign-out-others');
  return (
    <Section id="sign-out" title={text('account.devices')} lead={text('account.devicesLead')}>
      <ul id="sign-out-others" className="border-t">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} act={one} />
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        <AnswerNotice act={one} />
        {devices.length > 1 ? (
          <ActForm act={others} button={text('account.signOutOthers')} />
        ) : (
          <AnswerNotice act={others} />
        )}
      </div>
    </Section>
  );
}

function DeviceRow({ device: { id, name, since, seen, here }, act }: { device: SignedInDevice; act: Act }) {
  const text = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {here && <Chip>{text('account.thisDevice')}</Chip>}
        </p>
        <p className="text-sm text-soft">
          {seen === since ? text('account.since', { since }) : text('account.lastHere', { since, seen })}
        </p>
      </div>
      {!here && (
        <Form {...act.form} method="post" action="/home/account#sign-out">
          <input type="hidden" name="intent" value="sign-out" />
          <input type="hidden" name="device" value={id} />
          <Button type="submit" kind="quiet" icon="log-out" disabled={act.busy}>
            <span>
              {text.rich('account.signOutDevice', {
                name,
                device: (words) => <span className="unseen">{words}</span>,
              })}
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}
