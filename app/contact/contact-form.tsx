import type { MessageForm } from '../../domain/message/message-form.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';

type ContactFormProps = { sent?: string; fault?: string; message?: MessageForm };

/** Works without a script. The server or contact-script.ts fills `data-fault` and `data-sent`. */
export function ContactForm({ sent, fault, message }: ContactFormProps) {
  return (
    <form method="post" action="/contactus" data-contact noValidate className="grid gap-5">
      <TextField label="Name" name="name" autoComplete="name" defaultValue={message?.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue={message?.email} />
      <TextAreaField label="Message" name="message" defaultValue={message?.message} />
      <p data-fault role="alert" className="font-semibold text-bad empty:hidden">
        {fault}
      </p>
      <p data-sent role="status" className="font-semibold text-good empty:hidden">
        {sent}
      </p>
      <Button type="submit" icon="mail" className="justify-self-start">
        <span data-words>Send message</span>
      </Button>
    </form>
  );
}
