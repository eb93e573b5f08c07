import { type MessageForm, messageFault } from '../../domain/message/message-form.ts';
import { MESSAGE_NAME_MAX, MESSAGE_TEXT_MAX } from '../../domain/message.ts';
import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';

type ContactFormProps = { sent?: string; fault?: string; message?: MessageForm };

const RIGHT = { name: 'a', email: 'a@b.in', message: 'a' };
const WRONG = [
  { name: '' },
  { email: 'a' },
  { name: 'a'.repeat(MESSAGE_NAME_MAX + 1) },
  { message: 'a'.repeat(MESSAGE_TEXT_MAX + 1) },
];
const FAULTS = WRONG.flatMap((wrong) => messageFault({ ...RIGHT, ...wrong }) ?? []);

/** Works without a script. The server or contact-script.ts fills in `data-fault` and `data-sent`. */
export function ContactForm({ sent, fault, message }: ContactFormProps) {
  const text = useText();
  const local = useLocalPath();
  const values = {
    sending: text('contact.sending'),
    sent: text('contact.sent'),
    failed: text('contact.failed'),
    often: text('contact.often', { minutes: '#' }),
    faults: Object.fromEntries(FAULTS.map((fault) => [fault.name, text.fault(fault)])),
  };
  return (
    <form
      method="post"
      action={local('/contactus')}
      data-contact={JSON.stringify(values)}
      noValidate
      className="grid gap-5"
    >
      <TextField label={text('contact.name')} name="name" autoComplete="name" defaultValue={message?.name} />
      <TextField
        label={text('contact.email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={message?.email}
      />
      <TextAreaField label={text('contact.message')} name="message" defaultValue={message?.message} />
      <p data-fault role="alert" className="font-semibold text-bad empty:hidden">
        {fault}
      </p>
      <p data-sent role="status" className="font-semibold text-good empty:hidden">
        {sent}
      </p>
      <Button type="submit" icon="mail" className="justify-self-start">
        <span data-words>{text('contact.send')}</span>
      </Button>
    </form>
  );
}
