import { createParamDecorator, type ExecutionContext, SetMetadata } from "@nestjs/common";
import type { Request } from "express";
import type { Permission } from "../entities/membership.entity";

/** Who asks. `companyId` is null for candidates. */
export interface Asker {
  userId: string;
  companyId: string | null;
  permissions: Permission[];
}

/** A member of a company who asks. */
export interface Member extends Asker {
  companyId: string;
}

export type AskedRequest = Request & { asker?: Asker };

export const CurrentAsker = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AskedRequest>().asker,
);

export const NEEDS = "needs";

/** What a member of a company has to be permitted. */
export const Needs = (feature: string, action: string) => SetMetadata(NEEDS, { feature, action });
