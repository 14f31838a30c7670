/** The people and companies that the other seeds build on. */
export interface Cast {
  readonly harbourline: Company;
  readonly quillstone: Company;
  readonly others: readonly Company[];
  readonly employer: string;
  readonly recruiter: string;
  readonly candidate: string;
  readonly seller: string;
  readonly partner: string;
  /** Everyone who looks for work, the demo candidate not among them. */
  readonly candidates: readonly Someone[];
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly admin: string;
}

export interface Someone {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
