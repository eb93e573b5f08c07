import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Document,
  type Plugin,
  type Root,
  type Rule,
} from 'postcss';

/** Order in app/frame/every-page.css. `properties` is Tailwind's own. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities'];
/** Matches everything with the specificity of one more id. */
const STRONGER = ':not(#_)';
const PSEUDO_ELEMENT = /(?<!\\)::[\w-]+$|$/;

/**
 * Flattens cascade layers in order: Chromium before 99 and Firefox before 97 ignore layered rules. Unlayered rules come
 * last, because they win.
 */
export const unlayer: Plugin = {
  postcssPlugin: 'panna-unlayer',
  // Tailwind sets initial values of custom properties twice, the second time for browsers without @property. That form
  // alone is 150 bytes smaller after gzip, and universally supported.
  AtRule: {
    property(rule) {
      if (rule.params.startsWith('--tw-')) rule.remove();
    },
    supports(rule) {
      if (isLayer(rule.parent) && rule.parent.params === 'properties') rule.replaceWith(rule.nodes);
    },
  },
  // Tailwind rotates by the property `rotate`, supported by Chromium since 104.
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

function move(node: ChildNode, layers: ReadonlyMap<string, Root>): void {
  if (!isLayer(node)) {
    if (hasLayer(node)) throw node.error('A layer inside of another rule cannot be put in order');
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

/** Without layers, utilities of one class and `[hidden]` would lose against `.button.secondary`. */
function strengthen(rule: Rule): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  rule.selectors = rule.selectors.map((selector) => selector.replace(PSEUDO_ELEMENT, `${STRONGER}$&`));
}
