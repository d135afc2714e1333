import { parseAst } from 'vite';

/** Whoever needs a part that is missing sees at once that it was left out. */
export const LEFT_OUT = 'leftOut();';
const LEFT_OUT_FUNCTION = '\nfunction leftOut() { throw new Error("This part is left out of the build"); }\n';

/** Takes from the calls of a function that throws all but their first argument: developers' words for what is a bug. */
export function withoutReasons(code: string, name: string): string {
  return callsIn(parseAst(code), name)
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the further arguments of a function's calls stand. */
function callsIn(node: unknown, name: string): Place[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap((child) => callsIn(child, name));
  const { type, callee, arguments: given } = node as { type?: string; callee?: { name?: string }; arguments?: Place[] };
  const [first, last] = [given?.[0], given?.at(-1)];
  if (type !== 'CallExpression' || callee?.name !== name || first === undefined || last === undefined) return within;
  return [...within, { start: first.end, end: last.end }];
}

interface FunctionPlace {
  readonly name: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

/**
 * Gives functions of a library new bodies, so that the bundler drops what only they needed. `silent` names those whose
 * calls may go too. Each must be there once: otherwise the library has changed, and the build stops.
 */
export function withNewBodies(code: string, bodies: Readonly<Record<string, string>>, silent: readonly string[] = []) {
  const places = functionsIn(parseAst(code)).filter(({ name }) => name in bodies);
  const missing = Object.keys(bodies).filter((name) => places.filter((place) => place.name === name).length !== 1);
  if (missing.length > 0)
    throw new Error(`A library has changed, look at what takes the place of its functions: ${missing.join(', ')}`);
  const lean = places
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { name, start, bodyStart, bodyEnd }) => {
      const mark = silent.includes(name) ? '/* @__NO_SIDE_EFFECTS__ */ ' : '';
      return `${rest.slice(0, start)}${mark}${rest.slice(start, bodyStart)}{ ${bodies[name]} }${rest.slice(bodyEnd)}`;
    }, code);
  return lean + LEFT_OUT_FUNCTION;
}

function functionsIn(node: unknown): FunctionPlace[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(functionsIn);
  const { type, id, start, body } = node as {
    type?: string;
    id?: { name: string } | null;
    start: number;
    body: unknown;
  };
  if ((type !== 'FunctionDeclaration' && type !== 'FunctionExpression') || !id) return within;
  const place = body as Place;
  return [...within, { name: id.name, start, bodyStart: place.start, bodyEnd: place.end }];
}
