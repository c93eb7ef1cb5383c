/**
 * `npm install` and `npm ci` run this file at their end: git then runs the hooks in `.githooks/`. Without a clone of
 * git in this folder, or without git, it does nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
