/** Characters of a subject that `git log --oneline` shows in a terminal of 80. */
const LONGEST = 72;

const VERBS = new Set(
  `accept add adjust allow anchor answer apply archive ask assert avoid await
  back batch begin block bound break bring build bump cache call cancel change check choose clean clear close collapse collect combine
  compare compress compute confirm connect convert copy correct count cover create crop cut cap
  deal debounce decide drag declare decode default defer delete deny describe detect disable discard display document download draw drop
  edit embed emit enable encode end enforce ensure escape exclude expand expect explain export expose extend extract
  fail fetch fill filter find finish fit fix flag fold follow forbid force forget format free
  generate give group guard handle hash hide highlight hold honor honour ignore import improve include index infer inline insert
  install introduce invalidate isolate join judge keep label launch lay lead leave let lift limit link list listen load locate
  lock log look lower make map mark match measure merge migrate mirror move name narrow need normalize note notify
  nest number observe offer omit open order own pad page parse pass patch pause pay pick pin place plan point poll prefer prepare present preserve
  prevent print probe promote propose protect verify provide prune publish pull push put
  quote raise rank read reapply rebuild receive recognise reconnect record recover redirect redraw redo reduce refactor refuse
  register reject release reload remember remove rename render reopen repair repeat replace reply report request require reset
  resize resolve respect restore restrict resume rethrow retry return reuse revert review reword rewrite rotate round route run
  sanitize satisfy save say scale scan score scroll search see select send separate serve set settle shed shift shape share shorten show shrink sign
  simplify size skip sort speak speed split square stamp start state stay stop store straighten stream strip subtract style suggest
  support survive swap switch sync take tell test throttle tidy tighten time toggle tolerate track transform translate treat
  trim trust try tune turn type undo unify unwrap update upgrade upload use validate verify wait walk warn watch weigh widen
  work wrap write`.split(/\s+/),
);

/**
 * Faults of a commit's subject, one sentence each.
 * @param {string} subject
 * @returns {string[]}
 */
export function faultsOf(subject) {
  if (subject.startsWith('Revert "')) return [];
  const [first = ''] = subject.split(' ');
  const faults = [];
  if (subject.length > LONGEST)
    faults.push(`The subject has ${subject.length} characters: shorten it to ${LONGEST}.`);
  if (!/^[A-Z]/.test(subject) || !VERBS.has(first.toLowerCase()))
    faults.push(`Begin with a verb in the imperative, such as "Add" or "Fix", not with "${first}".`);
  if (subject.includes(';')) faults.push('The subject has a semicolon: make it two commits.');
  if (subject.endsWith('.')) faults.push('The subject ends with a full stop: leave it out.');
  return faults;
}
