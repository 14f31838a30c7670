import { Controller, Get, Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ApplicationsModule } from "./applications/applications.module";
import { AuthModule } from "./auth/auth.module";
import { options } from "./data-source";
import { JobsModule } from "./jobs/jobs.module";
import { SettingsModule } from "./settings/settings.module";

@Controller("ready")
export class ReadyController {
  @Get()
  ready() {
    return { status: "ready" };
  }
}

@Module({
  imports: [TypeOrmModule.forRoot(options), AuthModule, JobsModule, ApplicationsModule, SettingsModule],
  controllers: [ReadyController],
})
export class AppModule {}
