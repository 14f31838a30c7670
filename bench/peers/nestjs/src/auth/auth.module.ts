import { Global, Module } from "@nestjs/common";
import { JwtModule } from "@nestjs/jwt";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Membership } from "../entities/membership.entity";
import { Session } from "../entities/session.entity";

@Global()
@Module({
  imports: [
    JwtModule.register({ secret: process.env.JWT_SECRET }),
    TypeOrmModule.forFeature([Session, Membership]),
  ],
  exports: [JwtModule, TypeOrmModule],
})
export class AuthModule {}
