/**
 * `npm install` and `npm ci` run this file last. It tells git to run the hooks in `.githooks/`. It does nothing if
 * this folder is not a git repository, or if git is not installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
