import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Document,
  type Plugin,
  type Root,
  type Rule,
} from 'postcss';

/** Order in app/frame/every-page.css. */
const LAYERS = ['theme', 'base', 'components', 'utilities'];
/** Matches everything, with the specificity of one more ID. */
const STRONGER = ':not(#_)';
const PSEUDO_ELEMENT = /(?<!\\)::[\w-]+$|$/;

/**
 * Flattens cascade layers in order: Chromium before 99 and Firefox before 97 ignore layered rules. Unlayered
 * rules come last, because they win.
 */
export const unlayer: Plugin = {
  postcssPlugin: 'panna-unlayer',
  Once: writeInitialValues,
  // Tailwind rotates with the property `rotate`, supported by Chromium since 104.
  Declaration: {
    rotate(declaration) {
      declaration.assign({ prop: 'transform', value: `rotate(${declaration.value})` });
    },
  },
  OnceExit(root) {
    if (!hasLayer(root)) return;
    const layers = new Map(LAYERS.map((name) => [name, postcss.root()]));
    for (const node of [...root.nodes]) move(node, layers);
    layers.get('utilities')?.walkRules(strengthen);
    root.walkRules(strengthen);
    for (const layer of [...layers.values()].reverse()) root.prepend(layer.nodes);
  },
};

/**
 * Writes the initial values of Tailwind's custom properties where they are used. Tailwind itself needs either
 * @property, which Firefox 102 and Safari 15.4 lack, or a rule for every element, which costs a phone 45 ms
 * more for computing styles.
 */
function writeInitialValues(root: Root): void {
  const values = new Map<string, string>();
  root.walkAtRules('property', (rule) => {
    if (!rule.params.startsWith('--tw-')) return;
    rule.walkDecls('initial-value', ({ value }) => void values.set(rule.params, value));
    rule.remove();
  });
  root.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties') rule.remove();
  });
  root.walkDecls((declaration) => {
    if (values.has(declaration.prop))
      throw declaration.error('This property has more than its initial value');
    declaration.value = declaration.value.replace(
      /var\((--tw-[\w-]+)\)/g,
      (used, name) => values.get(name) ?? used,
    );
  });
}

function move(node: ChildNode, layers: ReadonlyMap<string, Root>): void {
  if (!isLayer(node)) {
    if (hasLayer(node)) throw node.error('A layer inside another rule cannot be ordered');
    return;
  }
  const layer = layers.get(node.params);
  if (node.nodes && !layer) throw node.error('This layer is not in the list of scripts/vite/unlayer.ts');
  layer?.append(...(node.nodes ?? []));
  node.remove();
}

const isLayer = (node?: ChildNode | Container | Document): node is AtRule =>
  node?.type === 'atrule' && (node as AtRule).name === 'layer';

function hasLayer(node: Root | ChildNode): boolean {
  return 'nodes' in node && Boolean(node.nodes?.some((inner) => isLayer(inner) || hasLayer(inner)));
}

/** Without layers, utilities of one class and `[hidden]` would lose to `.button.secondary`. */
function strengthen(rule: Rule): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  rule.selectors = rule.selectors.map((selector) => selector.replace(PSEUDO_ELEMENT, `${STRONGER}$&`));
}
