/* Imported first: the clock of tests is years ahead, pictures show the present. */
process.env['TEST_INSTANT'] ??= 'now'
