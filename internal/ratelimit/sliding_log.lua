-- KEYS[1]: the list of the admitted calls' moments, oldest first. ARGV: limit, window. All times are microseconds.
-- Answers 0 when the call is admitted, else the time until the next one will be.
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]

-- After the server's clock was set back, the log would keep everybody out until the clock has caught up with it.
local newest = redis.call('LINDEX', KEYS[1], -1)
if newest and tonumber(newest) - now > window then
  redis.call('DEL', KEYS[1])
end

local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and now - tonumber(oldest) >= window do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end

local admitted = redis.call('LLEN', KEYS[1])
if admitted >= limit then
  return tonumber(redis.call('LINDEX', KEYS[1], admitted - limit)) + window - now
end
redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
return 0
