import { TextField } from '../../ui/field.tsx';
import { ActForm } from './act-form.tsx';
import { Section } from './section.tsx';
import { useAct } from './use-act.ts';

export function NameSection({ name }: { name: string }) {
  const act = useAct('rename');
  return (
    <Section id="rename" title="Name" lead="Only you see it so far.">
      <ActForm act={act} button="Save name">
        <TextField label="Name" name="name" autoComplete="name" defaultValue={name} error={act.errors.name} />
      </ActForm>
    </Section>
  );
}
