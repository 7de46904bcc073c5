/** XML as a tree, strictly: no DOCTYPE, so no entities of its own and no other files, and a limit to its depth. */
import { SaxesParser } from 'saxes';
import type { FaultId } from './fault-sentences.ts';
import type { Fault } from './found.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly children: Element[];
  /** Its own text, without that of its children. */
  text: string;
}

const MAX_DEPTH = 20;

class Refused extends Error {
  readonly fault: FaultId;
  readonly values: Record<string, string>;
  constructor(fault: FaultId, values: Record<string, string> = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

/** Characters that are read before what was found in them is given out. */
const PIECE = 64 * 1024;

/**
 * Each child of the root as soon as it is complete, so that a large file never stands in memory as a tree. Ends with why
 * the file cannot be read any further, or with null.
 */
export function* childrenOfRoot(xml: string, rootName: string): Generator<Element, Fault | null> {
  const complete: Element[] = [];
  const parser = new SaxesParser();
  const open: Element[] = [];
  parser.on('doctype', () => {
    throw new Refused('xml-doctype');
  });
  parser.on('error', ({ message }) => {
    throw new Refused('xml-syntax', { reason: message.replace(/^\d+:\d+: /, '') });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== rootName) throw new Refused('xml-root');
    if (open.length >= MAX_DEPTH) throw new Refused('xml-deep');
    open.push({ name, attributes, line: parser.line, children: [], text: '' });
  });
  const addText = (text: string): void => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    if (open.length === 1) complete.push(element);
    else open.at(-1)?.children.push(element);
  });
  let end: Fault | null = null;
  for (let from = 0; from <= xml.length && end === null; from += PIECE) {
    try {
      parser.write(xml.slice(from, from + PIECE));
      if (from + PIECE > xml.length) parser.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      end = { line: parser.line, fault: error.fault, values: error.values };
    }
    yield* complete.splice(0);
  }
  return end;
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The text of a child, trimmed; empty without one. */
export const textIn = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';
