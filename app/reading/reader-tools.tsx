import { Icon, type IconName } from '../ui/icon.tsx';

/** Tools for the size, position and brightness of the pages. They need a script, so the script shows them. */
export function ReaderTools({ count }: { count: number }) {
  return (
    <div className="tools invisible" role="toolbar" aria-label="Reading" data-tools>
      <Tool name="out" icon="minus" label="Smaller" />
      <button type="button" data-tool="fit" className="w-16 text-sm tabular-nums">
        <span data-zoom>100</span>&nbsp;%<span className="unseen"> of the width: fit</span>
      </button>
      <Tool name="in" icon="plus" label="Larger" />
      <span className="px-2 text-sm whitespace-nowrap text-soft tabular-nums">
        <span data-here>1</span> / {count}
      </span>
      <Tool name="night" icon="moon" label="Night" />
    </div>
  );
}

function Tool({ name, icon, label }: { name: string; icon: IconName; label: string }) {
  return (
    <button type="button" data-tool={name} title={label} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
