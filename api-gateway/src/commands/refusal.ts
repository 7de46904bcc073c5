/** A problem that the operator can fix; printed as its message alone. */
export class Refusal extends Error {}
