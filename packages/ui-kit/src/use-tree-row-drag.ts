import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import type { Instruction, ItemMode } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** As wide as one level is set in (`--level` in sortable-tree.module.css). */
export const INDENT = 22;

export interface RowDrag<Id> {
  /** Nothing is carried from one tree into another. */
  treeKey: string;
  id: Id;
  /** From 1. */
  level: number;
  mode: ItemMode;
  canDrag: boolean;
  /** Whether a drop of `id` here, with this instruction, leads anywhere. */
  mayDrop: (id: Id, instruction: Instruction) => boolean;
  onDrop: (id: Id, instruction: Instruction) => void;
  /** A node was held over this one for a while: shows what is below. */
  onRest: () => void;
}

/** After so long (ms) a folded node opens under what is held over it. */
const REST = 600;

/** Makes a row of a tree something to take and to drop on; answers what a drop would do while something hovers. */
export const useTreeRowDrag = <Id extends string | number>(
  row: RefObject<HTMLElement>,
  drag: RowDrag<Id>,
): { hovering: Instruction | null; isTaken: boolean } => {
  const [hovering, setHovering] = useState<Instruction | null>(null);
  const [isTaken, setTaken] = useState(false);
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let wanted: Instruction['type'] | undefined;
    const hover = (instruction: Instruction | null): void => {
      if (instruction?.type !== wanted) {
        clearTimeout(rest);
        wanted = instruction?.type;
        if (wanted === 'make-child') rest = setTimeout(() => latest.current.onRest(), REST);
      }
      setHovering(instruction);
    };
    const stop = combine(
      draggable({
        element,
        canDrag: () => latest.current.canDrag,
        getInitialData: () => ({ treeKey: latest.current.treeKey, id: latest.current.id }),
        onDragStart: () => setTaken(true),
        onDrop: () => setTaken(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.treeKey === latest.current.treeKey,
        getData: ({ input }) =>
          attachInstruction(
            {},
            {
              element,
              input,
              currentLevel: latest.current.level - 1,
              indentPerLevel: INDENT,
              mode: latest.current.mode,
            },
          ),
        onDrag: ({ self, source }) => {
          const instruction = extractInstruction(self.data);
          const leads = instruction && latest.current.mayDrop(source.data.id as Id, instruction);
          hover(leads ? instruction : null);
        },
        onDragLeave: () => hover(null),
        onDrop: ({ self, source }) => {
          hover(null);
          const instruction = extractInstruction(self.data);
          if (instruction) latest.current.onDrop(source.data.id as Id, instruction);
        },
      }),
    );
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [row]);
  return { hovering, isTaken };
};
