import { useText } from '../../language.ts';
import { Choice } from '../../ui/choice.tsx';

export function PapersChoice() {
  const text = useText();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{text('moderation.papers')}</legend>
      <Choice type="radio" name="papers" value="keep" defaultChecked>
        {text('moderation.papersKeep')}
      </Choice>
      <Choice type="radio" name="papers" value="hide">
        {text('moderation.papersHide')}
      </Choice>
    </fieldset>
  );
}
