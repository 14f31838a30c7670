import { createHash } from "node:crypto";
import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { IsNull, MoreThan, type Repository } from "typeorm";
import { Membership } from "../entities/membership.entity";
import { Session } from "../entities/session.entity";
import type { AskedRequest } from "./asker";

/** Reads the session with its user and company from the database, so that it can be ended. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(Membership) private readonly memberships: Repository<Membership>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AskedRequest>();
    const [type, token] = request.headers.authorization?.split(" ") ?? [];
    if (type !== "Bearer" || !token) throw new UnauthorizedException();
    const session = await this.sessions.findOne({
      where: {
        tokenHash: createHash("sha256").update(token).digest(),
        revokedAt: IsNull(),
        expiresAt: MoreThan(new Date()),
      },
      relations: { user: true, company: true },
    });
    if (!session) throw new UnauthorizedException();
    const { userId, companyId } = session;
    const membership = companyId === null ? null : await this.memberships.findOneBy({ companyId, userId });
    request.asker = {
      userId,
      companyId: membership?.companyId ?? null,
      permissions: membership?.permissions ?? [],
    };
    return true;
  }
}
