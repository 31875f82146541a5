ALTER TABLE "workspaces" ADD COLUMN "sample_version" integer;
