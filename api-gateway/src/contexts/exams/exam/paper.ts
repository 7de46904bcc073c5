/** What one student is asked, as attempts keep it. */
export interface PaperItem {
  /** From 1, in the order in which the paper was drawn. */
  readonly itemNo: number;
  readonly sectionNo: number;
  readonly questionId: number;
  readonly version: number;
  readonly score: number;
}
